import { Writable } from 'node:stream';
import { allowClosedReader } from './closed-reader';

const failing = (code: string): Writable => {
  const output = new Writable({ write: () => undefined });
  allowClosedReader(output);
  output.emit('error', Object.assign(new Error(`write ${code}`), { code }));
  return output;
};

describe('the output of a command', () => {
  it('is no reason to crash when its reader stops reading', () => {
    expect(() => failing('EPIPE')).not.toThrow();
  });

  it('is one where it cannot be written', () => {
    expect(() => failing('ENOSPC')).toThrow('ENOSPC');
  });
});
