import { tried } from '@amici/ops/testing';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { PUBLIC_FEEDS } from '@amici/contracts/courier';
import { describeInBrowser, isClean } from '../support/browsing';
import { PagesTown } from './town';

interface Item {
  readonly type: string;
  readonly dataschema: string;
  readonly data: object;
}

/** The same schema, for which a field that it does not name is a fault. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return 'properties' in inner ? { ...inner, additionalProperties: false } : inner;
};

describe('the public events', () => {
  let town: PagesTown;

  beforeAll(async () => {
    town = await PagesTown.shared();
  });

  /** Everything a feed has told, page by page. */
  const reportedBy = async (feed: string): Promise<readonly Item[]> => {
    const items: Item[] = [];
    for (;;) {
      const answer = await fetch(`${town.url}/events/${feed}?limit=1000&after=${items.length}`);
      expect(answer.status).toBe(200);
      const lines = (await answer.text()).split('\n').filter((line) => line !== '');
      if (lines.length === 0) return items;
      items.push(...lines.map((line) => JSON.parse(line) as Item));
    }
  };

  it('name a schema each that the server has, and are as it says, with no field besides [R47]', async () => {
    const ajv = addFormats(new Ajv2020({ strict: false }));
    const types = new Set<string>();
    let events = 0;
    for (const feed of PUBLIC_FEEDS)
      for (const { type, dataschema, data } of await reportedBy(feed)) {
        if (ajv.getSchema(dataschema) === undefined) {
          const answer = await fetch(`${town.url}/schemas/${dataschema}`);
          expect([dataschema, answer.status]).toEqual([dataschema, 200]);
          expect(answer.headers.get('content-type')).toContain('application/schema+json');
          expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
          ajv.addSchema(closed(await answer.json()) as object);
        }
        const isAsSaid = ajv.getSchema(dataschema)!;
        expect([type, data, isAsSaid(data), isAsSaid.errors]).toEqual([type, data, true, null]);
        types.add(type);
        events += 1;
      }
    tried({ 'public events': events });
    expect(types.size).toBeGreaterThan(20);
    expect((await fetch(`${town.url}/schemas/urn:amici:game:v1:MoveMad`)).status).toBe(404);
  });

  it('are listed, each with its schema', async () => {
    const page = await (await town.look('/asyncapi')).text();
    const links = [...page.matchAll(/href="(\/schemas\/[^"]+)"/g)].map(([, href]) => href!);
    expect(links).toContain('/schemas/urn:amici:game:v1:MoveMade');
    for (const href of links) expect([href, (await town.look(href)).status]).toEqual([href, 200]);
  });

  describeInBrowser('in a browser', () => {
    it('unfold to their fields, and lead to the types of these', async () => {
      const { page, wrong } = await town.browser();
      const answer = await page.goto(`${town.url}/asyncapi`);
      expect(await answer?.headerValue('content-security-policy')).not.toContain('unsafe');
      const message = page.locator('[id="amici.game.v1.MoveMade"]');
      await message.locator('summary').click();
      await message.getByText('chargedMs').waitFor();
      await isClean(page);
      await message.getByRole('link', { name: 'Clock', exact: true }).click();
      await page.locator('[id="amici.game.v1.Clock"]').getByText('remainingMs').waitFor();
      expect(wrong).toEqual([]);
      await page.context().close();
    });
  });
});
