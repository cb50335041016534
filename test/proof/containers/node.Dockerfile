# The base of our image where no registry is reached: Debian's packages, with Node and npm as npm's registry has them.
FROM amici-proof/debian
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
ARG REGISTRY
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm_config_registry=${REGISTRY}
