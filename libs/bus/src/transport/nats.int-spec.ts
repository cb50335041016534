import { describeWithNats, NatsProcess } from '../testing/nats-process';
import { transportContract } from '../testing/transport-contract';
import { natsTransport } from './nats';
import { natsConnectionOptions } from './nats-connection';

describe('a NATS address', () => {
  it('gives servers, credentials and whether to use TLS', () => {
    expect(natsConnectionOptions('nats://a:4222,b:4222', 'game')).toMatchObject({
      servers: ['a:4222', 'b:4222'],
      inboxPrefix: '_INBOX_game',
    });
    expect(natsConnectionOptions('tls://game:p%40ss@a', 'game')).toMatchObject({
      servers: ['a'],
      user: 'game',
      pass: 'p@ss',
      tls: {},
    });
  });
});

describeWithNats('the NATS transport', () => {
  let nats: NatsProcess;
  beforeAll(async () => {
    nats = await NatsProcess.start();
  });
  afterAll(() => nats.stop());

  transportContract((timeoutMs) => natsTransport({ url: nats.url, name: 'test', timeoutMs }));
});
