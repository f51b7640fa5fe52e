# Never run yet; docs/DEPLOY.md says which of its commands were tried.
FROM node:24-bookworm-slim
WORKDIR /site
RUN chown node:node /site && mkdir /data && chown node:node /data
USER node
COPY --chown=node:node . .
RUN node scripts/install.mjs
# Builds the apps here. The first start publishes them to the volume within seconds.
RUN node federation/bin/portfolio.mjs build shell remote-public remote-admin && node server/build.mjs
ENV DATA_DIR=/data HOST=0.0.0.0
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
