import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApi } from '../../../services/gateway/src/http/openapi';
import { routesOf } from '../../../services/gateway/src/routes';

/** The packaged program of Redocly: it has no types, and needs nothing from outside. */
const LINT = join(__dirname, '../../../node_modules/@redocly/cli/bin/cli.js');

interface Found {
  readonly problems: readonly { readonly ruleId: string; readonly message: string }[];
}

describe('the description of the API, as linters of OpenAPI read it', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'amici-lint-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What Redocly's recommended rules find, each as an error. */
  const found = (description: object): readonly string[] => {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description));
    const args = [LINT, 'lint', '--extends=recommended-strict', '--format=json', '--max-problems=20'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = spawnSync(process.execPath, [...args, 'openapi.json'], {
      ...{ cwd: folder, env, encoding: 'utf8', maxBuffer: 1 << 26 },
    });
    return (JSON.parse(stdout) as Found).problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  };

  const described = openApi(routesOf(undefined as never, undefined as never, undefined));

  it('has nothing that the recommended rules find', () => expect(found(described)).toEqual([]), 60_000);

  it('would be found out where two paths are one', () => {
    const paths = described['paths'] as Readonly<Record<string, object>>;
    const twice = { ...paths, '/players/{playerId}': paths['/players/{player}'] };
    expect(found({ ...described, paths: twice }).join()).toContain('no-identical-paths');
  }, 60_000);
});
