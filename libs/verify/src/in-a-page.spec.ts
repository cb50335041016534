import { builtinModules } from 'node:module';
import { buildSync } from 'esbuild';

describe('the checker', () => {
  it('is one file for a page: no module of Node, no package', () => {
    const { metafile, outputFiles } = buildSync({
      entryPoints: ['libs/verify/src/index.ts'],
      bundle: true,
      minify: true,
      platform: 'browser',
      format: 'esm',
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs);
    expect(inputs.filter((path) => !/^libs\/(?:verify|kernel)\/src\//.test(path))).toEqual([]);
    const text = outputFiles[0]!.text;
    expect(
      builtinModules.filter(
        (name) =>
          new RegExp(`(?:from|import|import\\(|require\\()\\s*"${name}"`).test(text) ||
          text.includes(`node:${name}`),
      ),
    ).toEqual([]);
    expect(text).not.toMatch(/\b(?:Buffer|process|require)\b/);
  });
});
