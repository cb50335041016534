import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

/** A mail as it arrived. */
export interface Arrived {
  readonly to: readonly string[];
  readonly raw: string;
  /** The headers unfolded, by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** What the server does with a mail: takes it, refuses it, or takes it and says nothing. */
export type Manner = 'take' | 'vanish' | { readonly refuse: number; readonly at: 'recipient' | 'data' };

const headersOf = (raw: string): ReadonlyMap<string, string> =>
  new Map(
    raw
      .slice(0, raw.indexOf('\r\n\r\n'))
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );

/** The texts of a mail, decoded. */
export const readable = ({ raw }: Arrived): string =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

/** A real mail server in this process, which does as it is told. */
export class SmtpReceiver {
  readonly arrived: Arrived[] = [];
  manner: () => Manner = () => 'take';
  /** How long it takes to answer a message. */
  slowMs = 0;
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: (_address, _session, done) => {
        const manner = this.manner();
        if (typeof manner === 'object' && manner.at === 'recipient') done(this.refusal(manner.refuse));
        else done();
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const manner = this.manner();
          if (typeof manner === 'object') return done(this.refusal(manner.refuse));
          const raw = Buffer.concat(parts).toString('utf8');
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.arrived.push({ to, raw, headers: headersOf(raw) });
          if (manner === 'vanish') this.hangUp(session.id);
          else setTimeout(done, this.slowMs).unref();
        });
      },
    });
    this.server.on('error', () => undefined);
  }

  static async listening(): Promise<SmtpReceiver> {
    const receiver = new SmtpReceiver();
    await new Promise<void>((ready) => receiver.server.listen(0, '127.0.0.1', ready));
    return receiver;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(() => closed()));
  }

  /** Nothing is answered, and this connection is gone. */
  private hangUp(session: string): void {
    for (const one of this.server.connections) if (one.session.id === session) one._socket.destroy();
  }

  private refusal(responseCode: number): Error {
    return Object.assign(new Error('no such mailbox <anna@example.org> here'), { responseCode });
  }
}
