import { supportOf } from './ends-of-life';

describe('the support of a version by its makers', () => {
  it('lasts to the end of the last day that they name', () => {
    expect(supportOf('Node', 'v20.20.2', '2026-04-30')).toEqual({
      product: 'Node',
      line: '20',
      until: '2026-04-30',
      state: 'supported',
    });
    expect(supportOf('Node', 'v20.20.2', '2026-05-01')).toMatchObject({ state: 'ended' });
  });

  it('goes by the line, which has one number or two', () => {
    expect(supportOf('PostgreSQL', '18.4.0-beta.17', '2026-11-28')).toMatchObject({ line: '18' });
    expect(supportOf('NATS', '2.9.10', '2026-11-28')).toMatchObject({ line: '2.9', state: 'ended' });
    expect(supportOf('EventStoreDB', '24.6.0', '2026-11-28')).toMatchObject({ line: '24.6', state: 'ended' });
  });

  it('is open where a line ends with a later one, and unknown for a line that is not in the table', () => {
    expect(supportOf('NATS', '2.14.7', '2026-11-28')).toEqual({
      product: 'NATS',
      line: '2.14',
      state: 'supported',
    });
    expect(supportOf('Node', 'v31.0.0', '2026-11-28')).toMatchObject({ line: 'v31.0.0', state: 'unknown' });
  });
});
