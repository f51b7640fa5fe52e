import { namesIn } from './names-in';

/** Backend technologies of projects and skills. No duplicates, in alphabetical order. */
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
