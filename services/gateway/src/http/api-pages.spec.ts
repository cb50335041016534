import { Edge } from '../testing/edge';

describe('the pages of the API', () => {
  let edge: Edge;

  beforeAll(async () => {
    edge = await Edge.open();
  });
  afterAll(() => edge.close());

  it('are served with all they need, from here', async () => {
    for (const path of ['/docs', '/docs/']) {
      const response = await fetch(`${edge.url}${path}`);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const page = await response.text();
      const needed = [...page.matchAll(/(?:src|href)=["']([^"']+)["']/g)].map(([, at]) => at!);
      expect(needed.length).toBeGreaterThan(2);
      for (const at of needed.filter((one) => !one.startsWith('data:'))) {
        const found = await fetch(new URL(at, `${edge.url}${path}`));
        expect([at, found.status, new URL(found.url).origin]).toEqual([at, 200, edge.url]);
      }
    }
  });

  it('describe the endpoints as JSON and as YAML', async () => {
    const asJson = await fetch(`${edge.url}/openapi.json`);
    expect(asJson.headers.get('content-type')).toContain('application/json');
    expect(await asJson.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Amici' } });
    const asYaml = await fetch(`${edge.url}/openapi.yaml`);
    expect(asYaml.headers.get('content-type')).toContain('yaml');
    expect(await asYaml.text()).toMatch(/^openapi: 3\.1\.0\n/);
  });
});
