# Needs the archive that `npm run package` writes to dist/. server/tests/postgres/containers.full.test.ts executes these steps one by one.
FROM docker.io/library/node:24-bookworm-slim
WORKDIR /srv
ADD dist/portfolio-*.tar.gz ./
# Asking for the version checks that the archive was made for this platform.
RUN ln -s portfolio-* portfolio && node portfolio/portfolio.mjs --version && mkdir /data && chown node:node /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "portfolio/portfolio.mjs", "serve"]
