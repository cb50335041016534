/** How to reach the server with `pg`: `host` is the private folder of its socket. */
export interface PostgresConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The connection as a URL that `pg` and PostgreSQL's own tools understand. */
export const connectionUrl = ({ host, port, user, password, database }: PostgresConnection): string =>
  `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
