import { existsSync } from 'node:fs';
import { loadConfig, settings, type Setting } from '@amici/ops';
import { z } from 'zod';
import { freshSecrets, OURS } from './compose';
import {
  configMapsOf,
  environmentOf,
  kubernetesEnvironment,
  kustomizeIsThere,
  manifestsOf,
  ofKind,
  OVERLAYS,
  secretsFrom,
  selects,
  workloads,
  type Pod,
} from './kubernetes';
import schemas from './kubernetes-schemas.json';
import { mainOf } from './main-of';

const withKustomize = kustomizeIsThere ? describe.each([...OVERLAYS]) : describe.skip.each([...OVERLAYS]);
const title = `deploy/kubernetes/overlays/%s${kustomizeIsThere ? '' : ' (skipped: kubectl with Kustomize 5 is not installed)'}`;

const secretVariables = Object.values<Setting<unknown>>(settings)
  .filter(({ secret }) => secret !== undefined)
  .map(({ variable }) => variable as string);
const isSecret = (name: string): boolean => secretVariables.includes(name) || /PASSWORD|KEY$/.test(name);

const schemaOf = (apiVersion: string, kind: string): z.ZodType => {
  const one = (schemas.kinds as Record<string, object>)[`${apiVersion} ${kind}`];
  return z.fromJSONSchema({ ...one, $defs: schemas.$defs } as Parameters<typeof z.fromJSONSchema>[0]);
};

const isOurs = (name: string): boolean => OURS.includes(name.replace(/^amici-/, ''));
const containersOf = (overlay: string) =>
  workloads(overlay).flatMap(([, pod]) => pod.spec.containers.map((one) => one));

describe('the pinned schemas of Kubernetes', () => {
  const budget = {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'amici' },
    spec: { maxUnavailable: 1, selector: { matchLabels: { a: 'b' } } },
  };
  const accepts = (manifest: object): boolean =>
    schemaOf(budget.apiVersion, budget.kind).safeParse(manifest).success;

  it('refuse a field that nobody knows, a wrong type and another kind', () => {
    expect(accepts(budget)).toBe(true);
    expect(accepts({ ...budget, spec: { ...budget.spec, maxUnavailble: 1 } })).toBe(false);
    expect(accepts({ ...budget, spec: { ...budget.spec, selector: { matchLabels: { a: 1 } } } })).toBe(false);
    expect(accepts({ ...budget, apiVersion: 'policy/v1beta1' })).toBe(false);
  });
});

withKustomize(title, (overlay) => {
  it('is what Kubernetes and the operators accept, by the pinned schemas', () => {
    for (const manifest of manifestsOf(overlay)) {
      const name = `${manifest.apiVersion} ${manifest.kind}`;
      expect(Object.keys(schemas.kinds)).toContain(name);
      const { error } = schemaOf(manifest.apiVersion, manifest.kind).safeParse(manifest);
      expect([name, manifest.metadata.name, error?.message]).toEqual([
        name,
        manifest.metadata.name,
        undefined,
      ]);
    }
  });

  it('is in a namespace of its own, each thing named once', () => {
    const names = manifestsOf(overlay).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { kind, metadata } of manifestsOf(overlay))
      if (kind !== 'Namespace') expect(metadata.namespace).toBe('amici');
  });

  it('has a deployment per service, each starting its own main of one image', () => {
    const deployments = ofKind(overlay, 'Deployment');
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual(
      OURS.map((name) => `amici-${name}`).sort(),
    );
    for (const { metadata, spec } of deployments) {
      const name = metadata.name.replace('amici-', '');
      expect(spec!.template!.spec.containers[0]!.command).toEqual([
        'node',
        `dist/services/${mainOf(name)}.js`,
      ]);
      expect(existsSync(`services/${mainOf(name)}.ts`)).toBe(true);
    }
    const images = containersOf(overlay).map(({ image }) => image);
    expect(new Set(images.filter((image) => image.includes('/amici:'))).size).toBe(1);
  });

  it('backs up each night, tells of it, and writes to a volume of its own, but where PostgreSQL is not kept here', () => {
    const nightly = workloads(overlay).filter(([name]) => name === 'amici-backup');
    expect(nightly).toHaveLength(overlay === 'small' ? 0 : 1);
    for (const [, { spec }] of nightly) {
      const [container] = spec.containers;
      expect(container!.args!.join(' ')).toMatch(/main\.js backup --logical .*--to "\/backups\//);
      expect(JSON.stringify(spec)).toContain('"claimName":"amici-backups"');
    }
  });

  it('selects its own pods and nobody else’s', () => {
    for (const { metadata, spec } of ofKind(overlay, 'Deployment', 'StatefulSet', 'PodDisruptionBudget')) {
      const found = workloads(overlay).filter(([, pod]) => selects(spec!.selector!, pod.metadata.labels));
      expect(found.map(([name]) => name)).toEqual([metadata.name]);
    }
    for (const { metadata, spec } of ofKind(overlay, 'Service')) {
      const found = workloads(overlay).filter(([, pod]) =>
        selects({ matchLabels: spec!.selector! }, pod.metadata.labels),
      );
      expect(found.map(([name]) => name)).toEqual([metadata.name.replace('-peers', '')]);
    }
  });

  it('lets one of each be away on purpose, so that a node can be drained', () => {
    const budgets = ofKind(overlay, 'PodDisruptionBudget').map(({ metadata, spec }) => [metadata.name, spec]);
    expect(budgets.map(([name]) => name)).toEqual(
      ofKind(overlay, 'Deployment', 'StatefulSet').map(({ metadata }) => metadata.name),
    );
    for (const [, spec] of budgets) expect(spec).toMatchObject({ maxUnavailable: 1 });
  });

  it('asks the operations port whether a service has started, lives and is ready', () => {
    for (const [, pod] of workloads(overlay).filter(([name]) => isOurs(name))) {
      const { startupProbe, livenessProbe, readinessProbe } = pod.spec.containers[0]!;
      expect([startupProbe?.httpGet, livenessProbe?.httpGet, readinessProbe?.httpGet]).toEqual([
        { path: '/healthz', port: 'operations' },
        { path: '/healthz', port: 'operations' },
        { path: '/readyz', port: 'operations' },
      ]);
    }
  });

  it('gives every container requests, limits and no right that it does not need', () => {
    const amount = { cpu: expect.any(String) as string, memory: expect.any(String) as string };
    for (const [, { spec }] of workloads(overlay)) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { resources, securityContext } of spec.containers) {
        expect(resources).toEqual({ requests: amount, limits: amount });
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  describe('its secrets', () => {
    const secrets = kustomizeIsThere ? secretsFrom(freshSecrets()) : {};

    it('are not in it: each is a reference', () => {
      expect(ofKind(overlay, 'Secret')).toEqual([]);
      for (const { data } of ofKind(overlay, 'ConfigMap'))
        expect(Object.keys(data ?? {}).filter(isSecret)).toEqual([]);
      const written = containersOf(overlay).flatMap(({ env }) => env ?? []);
      for (const { name, value } of written) if (isSecret(name)) expect(value).toBeUndefined();
    });

    it('are made by deploy/kubernetes/secrets.mjs, but for the superuser that an operator makes', () => {
      const secretsMade = { ...secrets, 'amici-postgres-superuser': { username: 'postgres', password: 'x' } };
      for (const container of containersOf(overlay))
        expect(() => environmentOf(container, configMapsOf(overlay), secretsMade)).not.toThrow();
    });

    it('reach only those they are for', () => {
      const holders = workloads(overlay).filter(([, pod]) =>
        JSON.stringify(pod).includes('postgres-superuser'),
      );
      expect(holders.map(([name]) => name)).toEqual(overlay === 'small' ? [] : ['amici-roles']);
      for (const [name, { spec }] of workloads(overlay).filter(([workload]) => isOurs(workload)))
        expect(spec.containers[0]!.envFrom!.flatMap(({ secretRef }) => secretRef?.name ?? [])).toEqual([
          'amici-common',
          name,
        ]);
    });

    it.each(OURS)('make with the settings of the overlay what %s starts with', (name) =>
      expect(loadConfig(kubernetesEnvironment(name, {}, secrets, overlay))).toMatchObject({ ok: true }),
    );
  });

  describe('its network', () => {
    const policies = kustomizeIsThere ? ofKind(overlay, 'NetworkPolicy') : [];
    const rulesFor = (pod: Pod, way: 'ingress' | 'egress') =>
      policies
        .filter(({ spec }) => selects(spec!.podSelector!, pod.metadata.labels))
        .flatMap(({ spec }) => spec![way] ?? []);

    it('lets nobody through by default', () =>
      expect(policies.find(({ metadata }) => metadata.name === 'nobody')?.spec).toEqual({
        podSelector: {},
        policyTypes: ['Ingress', 'Egress'],
      }));

    it('has a policy for every port, and says who may reach it', () => {
      for (const [name, pod] of workloads(overlay)) {
        const ports = pod.spec.containers.flatMap(({ ports: own }) => own ?? []);
        const rules = rulesFor(pod, 'ingress');
        for (const { from } of rules) expect(from?.length).toBeGreaterThan(0);
        const open = rules.flatMap(({ ports: opened }) => opened.map(({ port }) => port));
        expect([name, [...new Set(open)].sort()]).toEqual([
          name,
          ports.map(({ containerPort }) => containerPort).sort(),
        ]);
      }
    });

    it('lets the operator of PostgreSQL reach the instances, where it keeps some', () => {
      const operator = { 'kubernetes.io/metadata.name': 'cnpg-system' };
      const ports = policies
        .filter(({ spec }) => selects(spec!.podSelector!, { 'cnpg.io/cluster': 'amici-postgres' }))
        .flatMap(({ spec }) => spec!.ingress ?? [])
        .filter(({ from }) =>
          from?.some(({ namespaceSelector: one }) => one !== undefined && selects(one, operator)),
        )
        .flatMap(({ ports: open }) => open.map(({ port }) => port));
      expect(ports).toEqual(overlay === 'small' ? [] : [5432, 8000]);
    });

    it('lets only the gateway and the courier out, and each reach only what it uses', () => {
      const reached = Object.fromEntries(
        workloads(overlay).map(([name, pod]) => [
          name,
          rulesFor(pod, 'egress').flatMap(({ ports }) => ports.map(({ port }) => port)),
        ]),
      );
      for (const [name, ports] of Object.entries(reached)) {
        const own = isOurs(name) ? [4222, 5432] : name === 'nats' ? [] : [5432];
        const out = name === 'amici-courier' ? [443, 465, 587] : name === 'amici-gateway' ? [443] : [];
        const peers = name === 'nats' && overlay !== 'small' ? [6222] : [];
        expect([name, [...new Set(ports)].sort()]).toEqual([name, [53, ...own, ...out, ...peers].sort()]);
      }
    });
  });
});

describe('the Secrets out of a .env file', () => {
  it.each(['"', ''])('are the same where its values stand in %j: they were dropped', (quote) => {
    const written = freshSecrets();
    // In double quotes a line break is one; without them it stays as it is written.
    const unbroken = (data: object): string => JSON.stringify(data).replaceAll('\\\\n', '\\n');
    expect(unbroken(secretsFrom(written, undefined, quote))).toBe(unbroken(secretsFrom(written)));
  });
});
