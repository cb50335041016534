import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const executable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The nats-server binary on this machine; undefined where there is none. */
export const natsBinary = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
    .map((folder) => join(folder, 'nats-server'))
    .find(executable);

/** `describe` where nats-server is installed; otherwise skips under a name that says why. */
export const describeWithNats = (name: string, specs: () => void): void =>
  natsBinary() === undefined
    ? describe.skip(`${name} (skipped: nats-server is not installed)`, specs)
    : describe(name, specs);

/** A port that nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A real nats-server with JetStream in a folder of its own. */
export class NatsProcess {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly more: readonly string[],
  ) {}

  /** With further arguments, as a server of a cluster has them. */
  static async start(more: readonly string[] = []): Promise<NatsProcess> {
    const server = new NatsProcess(await freePort(), mkdtempSync(join(tmpdir(), 'amici-nats-')), more);
    await server.up();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async up(): Promise<void> {
    const args = ['-a', '127.0.0.1', '-p', String(this.port), '-js', '-sd', this.folder, ...this.more];
    const child = spawn(natsBinary()!, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.child = child;
    const ready = new Promise<void>((resolve, reject) => {
      let output = '';
      child.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Server is ready')) resolve();
      });
      child.once('exit', () => reject(new Error(`nats-server ended: ${output}`)));
    });
    await ready;
  }

  /** Ends the process at once, as a crash would. */
  async kill(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (child === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
