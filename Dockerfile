# The site in a container: built with the packages of the build, run with what the server loads alone. docs/operations/install.md says how to start it.

FROM docker.io/library/node:24.21.0-trixie-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --workspaces=false --no-audit --no-fund
COPY . .
# Both are part of what browsers load: see docs/reference/settings.md.
ARG PUBLIC_URL
ARG VITE_API_BASE
RUN npm run build

FROM docker.io/library/node:24.21.0-trixie-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --workspaces=false --no-audit --no-fund

FROM docker.io/library/node:24.21.0-trixie-slim
# SQLite writes a database anew beside it: where else it would, nothing can be written.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SQLITE_TMPDIR=/data
RUN install --directory --owner=node --group=node --mode=700 /data
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY package.json package-lock.json pages.config.ts ./
COPY schemas schemas
COPY src/engine src/engine
COPY src/shared src/shared
COPY src/server src/server
COPY src/tools src/tools
COPY --from=build /site/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "src/server/main.ts"]
