import type { Profiler } from 'node:inspector';
import { addProfile, emptyFlame } from './frames';

const called = (url: string): readonly string[] => {
  const frameOf = (functionName: string, of: string) => ({
    ...{ functionName, scriptId: '1', url: of, lineNumber: 76, columnNumber: 0 },
  });
  const profile: Profiler.Profile = {
    nodes: [
      { id: 1, callFrame: frameOf('(root)', ''), children: [2] },
      { id: 2, callFrame: frameOf('build', url) },
    ],
    ...{ startTime: 0, endTime: 5, samples: [2], timeDeltas: [5] },
  };
  const flame = emptyFlame();
  addProfile(flame, profile);
  return [...flame.calls.keys()];
};

describe('the frames of a profile', () => {
  it('name files from the root of the checkout: a graph said where on the machine it was drawn', () => {
    const here = `file://${process.cwd()}`;
    expect(called(`${here}/tools/build.mjs`)).toEqual(['build tools/build.mjs:77']);
    expect(called(`${here}/dist/libs/kernel/src/ids.js`)).toEqual(['build libs/kernel/src/ids.js:77']);
    expect(called(`${here}/node_modules/pg/lib/client.js`)).toEqual(['build pg/lib/client.js:77']);
    expect(called('node:fs')).toEqual(['build node:fs:77']);
  });
});
