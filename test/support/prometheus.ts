import { sleep } from '@amici/ops';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort } from '../../tools/cli/src/distributed/free-port';
import { keepRunning } from '../../tools/cli/src/distributed/supervised-process';

const READY_MS = 60_000;
const LOOK_MS = 500;
/** What a minute of the rules lasts here; a process is read as often, which is several times in every span they look at. */
const MINUTE_S = 3;

const ALERTS = 'deploy/prometheus/alerts.yaml';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: object;
}

interface Rules {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
}

/** An alert that rings. */
export interface Ringing {
  readonly alert: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** A process whose `/metrics` is read, under the name it has in alerts. */
export interface Target {
  readonly process: string;
  readonly address: string;
}

export interface Prometheus {
  /** The alerts that ring now. */
  ringing(): Promise<readonly Ringing[]>;
  until(isSo: (ringing: readonly Ringing[]) => boolean, withinMs: number): Promise<readonly Ringing[]>;
  /** Reads these processes from now on, and no others, as where pods come and go. */
  read(targets: readonly Target[]): void;
  close(): Promise<void>;
}

export const prometheusIsThere = spawnSync('prometheus', ['--version']).status === 0;

const readRules = (): Rules => parse(readFileSync(ALERTS, 'utf8')) as Rules;

const shortened = (text: string): string =>
  text.replace(/\b(\d+)m\b/g, (_, minutes: string) => `${Number(minutes) * MINUTE_S}s`);

/** The rules as they are deployed, but that minutes pass faster; `more` are added. */
const rulesHere = (more: readonly Rule[]): Rules => ({
  groups: readRules().groups.map(({ name, rules }) => ({
    name,
    rules: [...rules, ...more].map((rule) => ({
      ...rule,
      expr: shortened(rule.expr),
      ...(rule.for === undefined ? {} : { for: shortened(rule.for) }),
    })),
  })),
});

/** A real Prometheus on loopback that reads these processes and follows the alert rules that are deployed. */
export const watching = async (
  folder: string,
  targets: readonly Target[],
  more: readonly Rule[] = [],
): Promise<Prometheus> => {
  const own = join(folder, 'prometheus');
  mkdirSync(own, { recursive: true });
  const file = (name: string, content: object): string => {
    writeFileSync(join(own, name), JSON.stringify(content));
    return join(own, name);
  };
  const every = `${MINUTE_S}s`;
  /** Renamed into place: Prometheus never reads half of it. */
  const read = (those: readonly Target[]): void => {
    const listed = those.map(({ process, address }) => ({ targets: [address], labels: { process } }));
    renameSync(file('targets.new', listed), join(own, 'targets.json'));
  };
  read(targets);
  const config = file('prometheus.json', {
    global: { scrape_interval: every, scrape_timeout: every, evaluation_interval: '1s' },
    rule_files: [file('rules.json', rulesHere(more))],
    scrape_configs: [
      {
        job_name: 'amici',
        file_sd_configs: [{ files: [join(own, 'targets.json')], refresh_interval: every }],
      },
    ],
  });
  const address = `127.0.0.1:${await freePort()}`;
  const server = keepRunning({
    name: 'prometheus',
    command: 'prometheus',
    args: [
      ...[`--config.file=${config}`, `--storage.tsdb.path=${join(own, 'data')}`],
      ...[`--web.listen-address=${address}`, '--log.level=error'],
    ],
    environment: {},
    isReady: async () => (await fetch(`http://${address}/-/ready`)).ok,
  });
  await server.untilReady(READY_MS);
  const ringing = async (): Promise<readonly Ringing[]> => {
    const answer = await fetch(`http://${address}/api/v1/alerts`);
    const { data } = (await answer.json()) as {
      data: { alerts: readonly { state: string; labels: Record<string, string> }[] };
    };
    return data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => ({ alert: labels['alertname']!, labels }));
  };
  return {
    ringing,
    read,
    until: async (isSo, withinMs) => {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const now = await ringing();
        if (isSo(now)) return now;
        if (Date.now() > deadline)
          throw new Error(`not so within ${withinMs} ms; there rings: ${JSON.stringify(now)}`);
        await sleep(LOOK_MS);
      }
    },
    close: () => server.stop(),
  };
};
