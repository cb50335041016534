# Debian's PostgreSQL where the image `postgres` is: the same user, folder, settings of the first start and programs.
FROM amici-proof/servers
RUN usermod --uid 999 postgres && groupmod --gid 999 postgres \
  && install -d -o 999 -g 999 -m 700 /var/lib/postgresql/data
COPY postgres-entrypoint.sh /usr/local/bin/
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/data
VOLUME /var/lib/postgresql/data
ENTRYPOINT ["postgres-entrypoint.sh"]
