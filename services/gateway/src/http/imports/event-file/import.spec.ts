import { doubledServices } from '@amici/service/testing';
import { Edge } from '../../../testing/edge';

describe('an event file', () => {
  it('of somebody who may record none is refused before any of it is read, let alone taken apart', async () => {
    const services = doubledServices({
      command: () => Promise.resolve({ ok: false, rejection: { code: 'forbidden' } }),
    });
    const edge = await Edge.open({ services });
    const head = [
      'POST /event-files HTTP/1.1',
      ...['Host: x', 'Authorization: Bearer x', 'Content-Type: application/json'],
      ...['Content-Length: 30000000', 'Connection: close', '', '{"code"'],
    ];
    const answer = await edge.raw(head.join('\r\n'));
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
    expect(answer).toContain('"code":"forbidden"');
    await edge.close();
  });
});
