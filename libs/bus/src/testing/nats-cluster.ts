import { freePort, NatsProcess } from './nats-process';

/** Real nats-servers on this machine that know each other. */
export class NatsCluster {
  private constructor(readonly servers: readonly NatsProcess[]) {}

  static async start(size = 3): Promise<NatsCluster> {
    const ports = await Promise.all(Array.from({ length: size }, freePort));
    const routes = ports.map((port) => `nats://127.0.0.1:${port}`);
    const servers = await Promise.all(
      routes.map((route, index) =>
        NatsProcess.start([
          ...['--name', `server-${index}`, '--cluster_name', 'sample'],
          ...['--cluster', route, '--routes', routes.join(',')],
        ]),
      ),
    );
    return new NatsCluster(servers);
  }

  /** As AMICI_NATS_URL names a cluster. */
  get url(): string {
    return `nats://${this.servers.map(({ url }) => new URL(url).host).join(',')}`;
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
  }
}
