# Debian's nats-server where the image `nats` is.
FROM amici-proof/servers
ENTRYPOINT ["/usr/sbin/nats-server"]
