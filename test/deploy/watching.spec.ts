import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { DRILLS } from '../proof/alert-drills';
import { OURS, resolved, services } from './compose';

interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string; readonly runbook_url: string };
    }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const rules = (parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')) as Alerts).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(readFileSync('deploy/grafana/amici.json', 'utf8')) as Dashboard;

const sources = ['libs', 'services'].flatMap((parent) =>
  readdirSync(parent, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('spec'))
    .map((file) => readFileSync(`${parent}/${file}`, 'utf8')),
);
const measured = new Set(sources.flatMap((text) => text.match(/'amici_[a-z_]+'/g) ?? []));

/** Of a latency Prometheus sees buckets, a sum and a count. */
const asNamed = (metric: string): string => `'${metric.replace(/_(?:bucket|sum|count)$/, '')}'`;

/** Whatever a container is given that somebody has to say. */
const ANYTHING = new Proxy<Record<string, string>>({}, { get: () => 'x', has: () => false });

const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
const withPromtool = promtool('--version').status === 0 ? it : it.skip;

describe('what watches an installation', () => {
  it.each([
    ...rules.map(({ alert, expr }) => [alert, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ])('asks in "%s" for nothing that is not measured', (_, expr) => {
    const metrics = expr!.match(/\bamici_[a-z_]+/g) ?? [];
    expect(metrics.filter((metric) => !measured.has(asNamed(metric)))).toEqual([]);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    'leads from %s to what is to be done',
    (name, rule) => {
      expect(rule.annotations.runbook_url).toBe(`{{ $externalLabels.runbooks }}/${name}.md`);
      const page = `docs/operators/runbooks/${name}.md`;
      const text = readFileSync(page, 'utf8');
      for (const part of [`Alert \`${name}\``, '**Cause.**', '**Look.**', '**Do.**', '**Drilled by**'])
        expect(text).toContain(part);
      for (const [, path] of text.matchAll(/`((?:libs|test|services)\/[\w./-]+)`/g))
        expect(existsSync(path!)).toBe(true);
    },
  );

  it('has a drill for each alert, and each page names it', () => {
    const names = rules.map(({ alert }) => alert);
    expect(Object.keys(DRILLS).sort()).toEqual([...names].sort());
    for (const name of names)
      expect(readFileSync(`docs/operators/runbooks/${name}.md`, 'utf8')).toContain(
        'R44 (`test/proof/alert-drills.ts`)',
      );
  });

  it('looks for every service, so that none can be gone unnoticed', () => {
    const { expr } = rules.find(({ alert }) => alert === 'amici-gone')!;
    expect([...expr.matchAll(/service="(\w+)"/g)].map(([, name]) => name)).toEqual(OURS);
  });

  it('names in deploy/README.md everything that is measured', () => {
    const page = readFileSync('deploy/README.md', 'utf8');
    const isDescribed = (metric: string): boolean =>
      page.includes(`\`${metric}\``) || page.includes(`\`…${metric.replace('amici_follower', '')}\``);
    const metrics = [...measured]
      .map((quoted) => quoted.slice(1, -1))
      .filter((name) => name !== 'amici_owner');
    expect(metrics.filter((metric) => !isDescribed(metric))).toEqual([]);
  });

  it('reads each process of docker-compose.yml where it answers others on its network', () => {
    const { scrape_configs: configs } = parse(readFileSync('deploy/prometheus/prometheus.yaml', 'utf8')) as {
      readonly scrape_configs: readonly {
        readonly job_name: string;
        readonly static_configs: readonly { readonly targets: readonly string[] }[];
      }[];
    };
    const answering = OURS.map((name) => {
      const given = resolved(services[name]!, ANYTHING);
      expect([name, given['AMICI_OPERATIONS_HOST']]).toEqual([name, '0.0.0.0']);
      expect(services[name]!.networks).toContain('inside');
      return `${name}:${given['AMICI_OPERATIONS_PORT']}`;
    });
    const targets = configs.flatMap(({ static_configs: all }) => all.flatMap((one) => one.targets));
    expect([...targets].sort()).toEqual([...answering].sort());
    expect(configs.map(({ job_name: job }) => job)).toEqual(['amici']);
  });

  withPromtool('is read by a Prometheus as it stands (needs promtool)', () =>
    expect(promtool('check', 'config', 'deploy/prometheus/prometheus.yaml')).toMatchObject({ status: 0 }),
  );

  withPromtool('rings for what it is there for, and not for what is nearly so (needs promtool)', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'deploy/prometheus/alerts.test.yaml');
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
    const tested = readFileSync('deploy/prometheus/alerts.test.yaml', 'utf8');
    for (const { alert } of rules)
      expect(tested).toContain(`alertname: ${alert}\n        exp_alerts:\n          - `);
  });

  withPromtool(
    'rings for a volume of the cluster that is nearly full, and for no other (needs promtool)',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'amici-volumes-'));
      const { spec } = parse(
        readFileSync('deploy/kubernetes/components/monitoring/volumes.yaml', 'utf8'),
      ) as {
        spec: object;
      };
      const volume = (metric: string, claim: string, value: number) => ({
        series: `kubelet_volume_stats_${metric}_bytes{namespace="amici", persistentvolumeclaim="${claim}"}`,
        values: `${value}x20`,
      });
      const full = 'amici-postgres-1';
      const tests = {
        rule_files: ['rules.yaml'],
        tests: [
          {
            interval: '1m',
            external_labels: { runbooks: 'https://r' },
            input_series: [
              volume('available', full, 14),
              volume('capacity', full, 100),
              volume('available', 'nats', 16),
              volume('capacity', 'nats', 100),
            ],
            alert_rule_test: [
              {
                eval_time: '11m',
                alertname: 'amici-volume-nearly-full',
                exp_alerts: [
                  {
                    exp_labels: { severity: 'page', namespace: 'amici', persistentvolumeclaim: full },
                    exp_annotations: {
                      summary: `${full} is nearly full`,
                      runbook_url: 'https://r/amici-volume-nearly-full.md',
                    },
                  },
                ],
              },
            ],
          },
        ],
      };
      writeFileSync(join(folder, 'rules.yaml'), stringify(spec));
      writeFileSync(join(folder, 'test.yaml'), stringify(tests));
      const { status, stdout, stderr } = promtool('test', 'rules', join(folder, 'test.yaml'));
      rmSync(folder, { recursive: true });
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS') as string]);
      expect(existsSync('docs/operators/runbooks/amici-volume-nearly-full.md')).toBe(true);
    },
  );
});
