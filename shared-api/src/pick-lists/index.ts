/* Names that forms suggest. Each list is in alphabetical order and has no duplicates. */

/** Frontend technologies of projects and skills. */
export const frontendTechnologies = namesIn(`
  Alpine.js, Angular, Angular Material, Ant Design, Apollo Client, Astro, Axios, Babel, Bootstrap, Bulma,
  Chakra UI, Chart.js, CSS, CSS Modules, Cypress, D3.js, daisyUI, Ember.js, Emotion, esbuild, ESLint, Formik,
  Framer Motion, Gatsby, GSAP, Handlebars, Headless UI, HTML, htmx, i18next, Immer, Ionic, JavaScript, Jest,
  Jotai, jQuery, JSX, Leaflet, Less, Lit, Mantine, Mapbox GL JS, MapLibre, Material UI, MDX, MobX,
  Module Federation, Next.js, Nuxt, Parcel, Pinia, PixiJS, Playwright, PostCSS, Preact, Prettier, PrimeReact,
  Progressive Web App, Qwik, Radix UI, React, React Hook Form, React Native, React Router, Recharts, Redux,
  Redux Toolkit, Remix, Rollup, RxJS, Sass, Service Workers, shadcn/ui, SolidJS, Stencil, Storybook,
  styled-components, Svelte, SvelteKit, Swiper, SWR, Tailwind CSS, TanStack Query, TanStack Router,
  Testing Library, Three.js, Turborepo, TypeScript, Vite, Vitest, Vue.js, Vuetify, Web Components,
  WebAssembly, WebGL, webpack, WebRTC, XState, Yup, Zod, Zustand
`);

/** Backend technologies of projects and skills. */
export const backendTechnologies = namesIn(`
  .NET, ActiveMQ, AdonisJS, Akka, Algolia, Amazon API Gateway, Amazon Aurora, Amazon CloudFront,
  Amazon Cognito, Amazon DynamoDB, Amazon EC2, Amazon ECS, Amazon EKS, Amazon RDS, Amazon S3, Amazon SNS,
  Amazon SQS, Ansible, Apache Airflow, Apache Cassandra, Apache Flink, Apache HTTP Server, Apache Kafka,
  Apache Solr, Apache Spark, Apollo Server, Appwrite, ArangoDB, ASP.NET Core, Auth0, AWS, AWS Lambda, Azure,
  Azure Cosmos DB, Azure DevOps, Azure Functions, Bash, Better Auth, BullMQ, Bun, C#, C++, Caddy, CakePHP,
  Celery, ClickHouse, Clojure, Cloudflare Workers, Cloudinary, CockroachDB, CodeIgniter, Consul, Couchbase,
  CouchDB, Deno, DigitalOcean, Directus, Django, Django REST Framework, Docker, Docker Compose, Doctrine,
  Drizzle ORM, Drupal, Elasticsearch, Elixir, Entity Framework Core, Envoy, Erlang, Express, FastAPI,
  Fastify, FeathersJS, Fiber, Firebase, Firebase Authentication, Firestore, Flask, Fly.io, Gin,
  GitHub Actions, GitLab CI/CD, Go, Google BigQuery, Google Cloud, Google Cloud Functions, Google Cloud Run,
  Google Cloud Storage, GORM, Grafana, GraphQL, gRPC, Gunicorn, Hapi, HAProxy, Hasura, Heroku, Hibernate,
  Hono, InfluxDB, Java, Jenkins, Jetty, JSON Web Tokens, Keycloak, Koa, Kong, Kotlin, Ktor, Kubernetes,
  Kysely, Laravel, Lua, MariaDB, Meilisearch, Memcached, Micronaut, Microsoft SQL Server, MikroORM, MinIO,
  MongoDB, Mongoose, MQTT, MySQL, NATS, Neo4j, Neon, NestJS, Netlify, NGINX, Node.js, OAuth 2.0,
  OpenID Connect, OpenSearch, OpenTelemetry, Oracle Database, Passport.js, Perl, Phoenix, PHP,
  Play Framework, PocketBase, PostgreSQL, Prisma, Prometheus, Pulumi, Puma, Python, Quarkus, RabbitMQ,
  Railway, Redis, Render, REST, Rocket, Ruby, Ruby on Rails, Rust, Sanity, Scala, ScyllaDB, Sequelize,
  Serverless Framework, Sidekiq, Sinatra, SOAP, Socket.IO, Spring Boot, Spring Cloud, Spring Security,
  SQLAlchemy, SQLite, Strapi, Stripe, Supabase, Swagger, Symfony, Terraform, TimescaleDB, Traefik, tRPC,
  Turso, Twilio, TypeORM, Typesense, Vapor, Vault, Vercel, WebSocket, WordPress
`);

/** Programming languages with their frameworks and libraries. */
export const languagesAndFrameworks = namesIn(`
  .NET, .NET MAUI, A-Frame, ABAP, ActionScript, Actix Web, Ada, AdonisJS, Agda, Akka, Alpine.js, Analog,
  Android SDK, Angular, Angular Material, AngularJS, Ant Design, Apache Beam, Apache Camel, Apache Flink,
  Apache Spark, Apache Struts, APL, AppleScript, Arduino, ASP.NET Core, Assembly, AssemblyScript, Astro,
  Aurelia, AutoHotkey, Avalonia, AWK, Axum, Babylon.js, Backbone.js, Ballerina, Bash, BASIC, Batch, Beego,
  Bevy, Bicep, Blazor, Boost, Bootstrap, Bottle, Buffalo, Bulma, Bun, C, C#, C++, Cairo, CakePHP, Capacitor,
  Carbon, Catalyst, Chakra UI, Chapel, Chart.js, CherryPy, Chi, Clojure, ClojureScript, COBOL, Cocoa,
  CodeIgniter, CoffeeScript, ColdFusion, Common Lisp, Compose Multiplatform, Coq, Cordova, Crow, Crystal,
  CSS, Cucumber, CUDA, Cypress, Cython, D, D3.js, Dancer, Dapper, Dart, Dask, Delphi, Deno, Dhall, Django,
  Django REST Framework, Docusaurus, Dojo, Drogon, Dropwizard, Drupal, Echo, Ecto, Eiffel, Electron,
  Eleventy, Elixir, Elm, Ember.js, Emotion, Entity Framework Core, Erlang, Express, Ext JS, F*, F#, FastAPI,
  Fastify, FeathersJS, Fiber, Flask, Flutter, Forth, Fortran, Foundation, Framer Motion, Fresh, Gatsby,
  GDScript, Gin, Gleam, GLSL, Go, Godot, Grails, GraphQL, Gridsome, Groovy, GSAP, GTK, Hack, Hanami, Hapi,
  Haskell, Haxe, HCL, Helidon, Hibernate, HLSL, Hono, HTML, htmx, Hugging Face Transformers, Hugo, Idris,
  Inertia.js, Inferno, Ink, Ionic, J, Jakarta EE, Jasmine, Java, JavaFX, JavaScript, Jekyll, Jest,
  Jetpack Compose, jQuery, JSON, Julia, JUnit, Kemal, Keras, Kivy, Koa, Kotlin, Kotlin Multiplatform, Ktor,
  LabVIEW, LangChain, Laravel, LaTeX, Lean, Less, LightGBM, Lisp, Lit, Livewire, Logo, LÖVE, Lua, Lumen,
  Markdown, Marko, Material UI, MATLAB, Matplotlib, MDX, Mercury, Meteor, Micronaut, Mithril, MobX, Mocha,
  Mojo, Mojolicious, Moleculer, Move, NativeScript, NestJS, NetBeans Platform, Next.js, Nim, Nitro, Nix,
  Node.js, NumPy, Nuxt, Objective-C, OCaml, Octave, Odin, Open Liberty, OpenCL, OpenCV, OpenGL, p5.js,
  Padrino, pandas, Pascal, Pedestal, Perl, Phalcon, Phaser, Phoenix, Phoenix LiveView, PHP, PHPUnit, PixiJS,
  PL/pgSQL, PL/SQL, Play Framework, Poem, Polars, Polymer, Pony, PostCSS, PowerShell, Preact, Processing,
  Prolog, Protocol Buffers, Pug, PureScript, Pygame, Pyramid, PySpark, pytest, Python, PyTorch, Q#, QML, Qt,
  Quarkus, Quasar, Qwik, R, Racket, Raku, React, React Native, React Router, ReasonML, Rebol, Redux, Remix,
  ReScript, Robot Framework, Rocket, RSpec, Ruby, Ruby on Rails, Rust, RxJS, Sails.js, Sanic, SAS, Sass,
  Scala, Scala.js, Scheme, scikit-learn, SciPy, Scratch, sed, Selenide, Semantic UI, Shell, Sinatra, Slim,
  Smalltalk, Solidity, SolidJS, Spring Boot, Spring Framework, Spring Security, SQL, Standard ML, Starlette,
  Stata, Stencil, Stimulus, Stylus, Svelte, SvelteKit, SVG, Swift, SwiftUI, Symfony, SystemVerilog, T-SQL,
  Tailwind CSS, Tauri, Tcl, TensorFlow, Three.js, Thymeleaf, Tokio, TOML, Tornado, tRPC, Twig, TypeScript,
  Typst, UIKit, Umi, Unity, UnoCSS, Unreal Engine, V, Vaadin, Vala, Vapor, VBA, Verilog, Vert.x, VHDL,
  Visual Basic, Vue.js, Vuetify, Vyper, Warp, Web Components, WebAssembly, WebGL, WebGPU, WGSL,
  Windows Forms, WinUI, WPF, Xamarin, XAML, XGBoost, XML, Xojo, XQuery, XSLT, YAML, Yesod, Yii,
  Zend Framework, Zig
`);

/** Tools, services and databases. */
export const toolsAndDatabases = namesIn(`
  1Password, Ably, Acorn, ActiveMQ, Adminer, Adobe After Effects, Adobe Illustrator, Adobe Photoshop,
  Adobe XD, Airbyte, Airtable, Algolia, Alpine Linux, Amazon Aurora, Amazon CloudFront, Amazon CloudWatch,
  Amazon DocumentDB, Amazon DynamoDB, Amazon EC2, Amazon ECS, Amazon EKS, Amazon ElastiCache, Amazon Neptune,
  Amazon RDS, Amazon Redshift, Amazon Route 53, Amazon S3, Amazon SQS, Android Studio, Ansible,
  Apache Airflow, Apache Ant, Apache Cassandra, Apache CouchDB, Apache Druid, Apache Hadoop, Apache HBase,
  Apache Hive, Apache HTTP Server, Apache Ignite, Apache Jena, Apache JMeter, Apache Kafka, Apache Maven,
  Apache NiFi, Apache Pulsar, Apache Solr, Apache Superset, Apache Tomcat, Apache ZooKeeper, Appium,
  Appwrite, ArangoDB, Arch Linux, Argo CD, Artifactory, Asana, Auth0, AWS, AWS CDK, AWS CloudFormation,
  AWS Lambda, AWS SAM, Azure, Azure Cosmos DB, Azure DevOps, Azure Functions, Azure Pipelines, Babel, Bamboo,
  Bazel, Beekeeper Studio, BigQuery, Biome, Bitbucket, Bitbucket Pipelines, Blender, Bower, BrowserStack,
  Bruno, Bugsnag, Buildkite, Caddy, CentOS, Chef, Chocolatey, Chromatic, Chrome DevTools, CircleCI,
  ClickHouse, ClickUp, CLion, Cloudflare, Cloudflare D1, Cloudflare R2, Cloudinary, CMake, CockroachDB,
  Codecov, CodePen, CodeSandbox, Composer, Conan, Confluence, Consul, containerd, Contentful, Couchbase,
  Crowdin, curl, Cursor, Cypress, Dagger, Databricks, Datadog, DataGrip, DBeaver, dbt, Debian, Dependabot,
  Dgraph, DigitalOcean, Directus, Discord, Docker, Docker Compose, Docker Swarm, Doppler, Dragonfly, Draw.io,
  Drone, Dropbox, DuckDB, Dynatrace, Eclipse, EdgeDB, Elastic Stack, Elasticsearch, Emacs, Envoy, esbuild,
  ESLint, etcd, Excalidraw, Expo, Fastlane, Fauna, Fedora, FFmpeg, Figma, FileZilla, Firebase,
  Firebase Realtime Database, Firebird, Firestore, Fluentd, Flux CD, Fly.io, Flyway, Framer, GDB, Gerrit,
  Ghost, GIMP, Git, Git LFS, Gitea, GitHub, GitHub Actions, GitHub Codespaces, GitHub Copilot, GitHub Pages,
  GitKraken, GitLab, GitLab CI/CD, Gitpod, GoLand, Google Analytics, Google Cloud, Google Cloud Run,
  Google Cloud Spanner, Google Colab, Google Kubernetes Engine, Google Maps Platform, Google Search Console,
  Google Tag Manager, Gradle, Grafana, Grafana Loki, Grafana Tempo, Graphite, Greenplum, Grunt, Gulp, H2,
  HAProxy, Harbor, HashiCorp Vault, Hasura, Helm, Heroku, Hetzner Cloud, Homebrew, Hoppscotch, Hotjar, Husky,
  IBM Db2, IBM Informix, InfluxDB, Inkscape, Insomnia, IntelliJ IDEA, Istio, Jaeger, Jenkins, Jest,
  JetBrains Rider, Jira, Jupyter, k6, Kali Linux, Keycloak, KeyDB, Kibana, Kong, Kubernetes, Kustomize,
  LaunchDarkly, Lefthook, Lens, Lerna, LevelDB, libSQL, Lighthouse, Linear, Linkerd, Linux, Liquibase,
  LlamaIndex, LM Studio, Lodash, Logstash, Looker, macOS, Mailchimp, Mailgun, Make, Mapbox, MariaDB,
  MarkLogic, Mattermost, Medusa, Meilisearch, Memcached, Mercurial, Metabase, Microsoft Access,
  Microsoft Entra ID, Microsoft Excel, Microsoft SQL Server, Microsoft Teams, Milvus, MinIO, Miro, Mixpanel,
  Mocha, Monday.com, MongoDB, MongoDB Atlas, MongoDB Compass, MySQL, MySQL Workbench, n8n, Nagios, NATS,
  Neo4j, Neon, Neovim, Netlify, New Relic, NGINX, Ninja, Nodemon, Nomad, Notion, npm, NuGet, Nx, Obsidian,
  Octopus Deploy, Okta, Ollama, OpenAI API, OpenSearch, OpenShift, OpenStack, OpenTelemetry, OpenTofu,
  Oracle Cloud, Oracle Database, OrientDB, OVHcloud, Packer, PagerDuty, Parcel, pgAdmin, pgvector,
  phpMyAdmin, PhpStorm, Pinecone, pip, PlanetScale, PlantUML, Playwright, pnpm, PocketBase, Podman, Poetry,
  PostGIS, PostgreSQL, PostHog, Postman, Power BI, PowerShell, Prettier, Prisma, Prisma Studio, Prometheus,
  Proxmox, Pulumi, Puppet, Puppeteer, PyCharm, Qdrant, QGIS, QuestDB, RabbitMQ, Railway, Rancher,
  Raspberry Pi, RavenDB, React DevTools, Realm, Red Hat Enterprise Linux, Redis, Redis Insight, Render,
  Renovate, Replit, RethinkDB, RocksDB, Rollup, RStudio, rsync, Sanity, SAP HANA, Sauce Labs, ScyllaDB,
  Selenium, Semaphore, SendGrid, Sentry, Serverless Framework, Shopify, SingleStore, Sketch, Slack,
  Snowflake, Snyk, SonarQube, Sourcetree, Splunk, SQLite, SSH, Storyblok, Storybook, Strapi, Stripe,
  Sublime Text, Subversion, Supabase, SurrealDB, Swagger, SWC, Tableau, TablePlus, Tailscale, TeamCity,
  Tekton, Telegraf, Teradata, Terraform, Terragrunt, TestCafe, Testcontainers, TiDB, TimescaleDB, tmux,
  Traefik, Travis CI, Trello, Trivy, Turborepo, Turso, Twilio, Typesense, Ubuntu, Umami, Unleash, Upstash,
  uv, Vagrant, Valgrind, Valkey, Vercel, Verdaccio, VictoriaMetrics, Vim, VirtualBox, Visual Studio,
  Visual Studio Code, Vite, Vitess, Vitest, VMware, VoltDB, Weaviate, Webflow, webpack, WebStorm,
  Weights & Biases, Windows, Windows Subsystem for Linux, WireGuard, Wireshark, WooCommerce, WordPress,
  Xcode, Yarn, YouTrack, YugabyteDB, Zabbix, Zapier, Zed, Zeplin, Zipkin, Zsh
`);

/** Categories of projects. */
export const projectCategories = namesIn(`
  3D, Accessibility, Accounting, Admin panel, Agriculture, AI assistant, Analytics, Animation, API,
  Appointment booking, Architecture, Art gallery, Artificial intelligence, Astronomy, Auction, Audio,
  Augmented reality, Authentication, Automation, Automotive, Banking, Beauty, Billing, Bioinformatics,
  Blockchain, Blog, Bookkeeping, Bot, Browser extension, Build tool, Business directory, Calculator,
  Calendar, Car rental, Car sharing, Carbon footprint, Charity, Chat, Chatbot, City guide, Classified ads,
  Climate, CMS, Code editor, Code generator, Collaboration, Command-line tool, Community, Component library,
  Computer vision, Conference, Continuous integration, Course platform, Creative coding, CRM, Crowdfunding,
  Cryptocurrency, Customer support, Cybersecurity, Dashboard, Data engineering, Data visualization, Dating,
  Delivery, Design system, Desktop app, Developer tool, Documentation, Donations, E-commerce, E-learning,
  Education, Elections, Embedded system, Environment, ERP, Event management, Expense tracking, Fashion,
  File sharing, Finance, Fitness, Fleet management, Food delivery, Forum, Freelance marketplace, Gallery,
  Game, Gardening, Government, Habit tracker, Hackathon, Health, Home automation, Hospital, Hotel booking,
  Human resources, Insurance, Internal tool, Internet of Things, Inventory, Invoicing, Job board, Journalism,
  Knowledge base, Landing page, Language learning, Logistics, Machine learning, Maps, Marketing, Marketplace,
  Meditation, Membership, Messaging, Mobile app, Monitoring, Museum, Music, News, Newsletter, Non-profit,
  Note taking, Nutrition, Open data, Open source, Parking, Payments, Personal finance, Photography, Podcast,
  Point of sale, Portfolio, Productivity, Programming language, Progressive web app, Project management,
  Property management, Prototype, Public transport, Publishing, Quiz, Real estate, Recipes, Recommendation,
  Recruitment, Recycling, Remote work, Research, Reservation, Restaurant, Robotics, SaaS, School, Science,
  Search, Security, Simulation, Social network, Software library, Speech, Sports, Streaming, Subscription,
  Supply chain, Survey, Task management, Taxi, Telemedicine, Template, Testing, Ticketing, Time tracking,
  Tourism, Trading, Translation, Travel, University, Video, Video conferencing, Video streaming,
  Virtual reality, Voice assistant, Volunteering, Voting, Warehouse, Weather, Web app, Wedding, Wiki
`);

/** Splits a comma-separated text of several lines into names. */
function namesIn(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
}
