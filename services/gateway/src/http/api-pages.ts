import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { JSON_TYPE, type Answered, type Page } from '@amici/edge/exchange';
import type { Route } from './route';
import { policyOf } from './guards';
import { openApi } from './openapi';

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Amici</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/begin.js"></script>
</html>
`;

const BEGIN = "SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n";

/** What the page loads, by its media type. */
const ASSETS = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;

const answer = (type: string, text: string): Answered => ({
  status: 200,
  headers: { 'Content-Type': type, ...policyOf(type) },
  text,
});

const page = (path: string, type: string, text: () => string | Promise<string>): Page => ({
  method: 'GET',
  path,
  handle: async () => answer(type, await text()),
});

const asset = (name: string): Promise<string> =>
  readFile(join(dirname(require.resolve('swagger-ui-dist/package.json')), name), 'utf8');

/** The description of the API, made when it is first asked for, and a page that shows it; both served from here. */
export const apiPages = (routes: readonly Route[]): readonly Page[] => {
  let document: ReturnType<typeof openApi> | undefined;
  const description = (): object => (document ??= openApi(routes));
  return [
    page('docs', 'text/html; charset=utf-8', () => HTML),
    page('docs/begin.js', 'text/javascript; charset=utf-8', () => BEGIN),
    ...Object.entries(ASSETS).map(([name, type]) =>
      page(`docs/${name}`, `${type}; charset=utf-8`, () => asset(name)),
    ),
    page('openapi.json', JSON_TYPE, () => JSON.stringify(description())),
    page('openapi.yaml', 'text/yaml; charset=utf-8', async () => {
      const { stringify } = await import('yaml');
      return stringify(description(), { aliasDuplicateObjects: false });
    }),
  ];
};
