import { spawnSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';

type Labels = Readonly<Record<string, string>>;

export interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values: readonly string[];
  }[];
}

interface Source {
  readonly configMapRef?: { readonly name: string };
  readonly secretRef?: { readonly name: string };
}

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } };
}

export interface Mount {
  readonly name: string;
  readonly mountPath: string;
  readonly readOnly?: boolean;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: readonly Variable[];
  readonly envFrom?: readonly Source[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts?: readonly Mount[];
  readonly resources?: unknown;
  readonly securityContext?: unknown;
  readonly [Probe: `${string}Probe`]: { readonly httpGet?: unknown } | undefined;
}

export interface Pod {
  readonly metadata: { readonly labels: Labels };
  readonly spec: { readonly containers: readonly Container[]; readonly [field: string]: unknown };
}

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string };
}

export interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports: readonly { readonly port: number }[];
}

/** The parts of a manifest that are looked at. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly replicas?: number;
    readonly selector?: Selector & Labels;
    readonly template?: Pod;
    readonly jobTemplate?: { readonly spec: { readonly template: Pod } };
    readonly podSelector?: Selector;
    readonly policyTypes?: readonly string[];
    readonly ingress?: readonly Rule[];
    readonly egress?: readonly Rule[];
    readonly imageName?: string;
  };
}

export const OVERLAYS = ['small', 'federation', 'watched'] as const;

/** Components and labels of templates need Kustomize 5; the kubectl of Debian 12 (1.20) has 2. */
const found = spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' });
export const kustomizeIsThere = /"kustomizeVersion": "v[5-9]/.test(found.stdout ?? '');

const rendered = new Map<string, readonly Manifest[]>();

/** What `kubectl kustomize` makes of an overlay of deploy/kubernetes. */
export const manifestsOf = (overlay: string): readonly Manifest[] => {
  const known = rendered.get(overlay);
  if (known !== undefined) return known;
  const { status, stdout, stderr } = spawnSync(
    'kubectl',
    ['kustomize', `deploy/kubernetes/overlays/${overlay}`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const manifests = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
  rendered.set(overlay, manifests);
  return manifests;
};

export const ofKind = (overlay: string, ...kinds: readonly string[]): readonly Manifest[] =>
  manifestsOf(overlay).filter(({ kind }) => kinds.includes(kind));

/** Whatever runs containers, with its pods. */
export const workloads = (overlay: string): readonly (readonly [string, Pod])[] =>
  ofKind(overlay, 'Deployment', 'StatefulSet', 'Job', 'CronJob').map(
    ({ metadata, spec }) => [metadata.name, spec!.template ?? spec!.jobTemplate!.spec.template] as const,
  );

/** Whether labels fit a selector; an empty one takes everything, as in Kubernetes. */
export const selects = (selector: Selector, labels: Labels): boolean =>
  Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );

export type SecretData = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What deploy/kubernetes/secrets.mjs makes of these lines of a .env file. */
export const secretsFrom = (
  variables: Readonly<Record<string, string>>,
  database = 'postgres://postgres:x@db:5432/amici',
  quote = "'",
): SecretData => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['deploy/kubernetes/secrets.mjs', '--database', database],
    {
      encoding: 'utf8',
      input: Object.entries(variables)
        .map(([name, value]) => [name, value, value.includes('"') ? "'" : quote])
        .map(([name, value, sign]) => `${name}=${sign}${value}${sign}`)
        .join('\n'),
    },
  );
  if (status !== 0) throw new Error(stderr);
  const { items } = JSON.parse(stdout) as {
    items: { metadata: { name: string }; stringData: Record<string, string> }[];
  };
  return Object.fromEntries(items.map(({ metadata, stringData }) => [metadata.name, stringData]));
};

/** The environment of a container as the kubelet makes it; a Secret or ConfigMap that is missing is an error. */
export const environmentOf = (
  container: Container,
  configMaps: SecretData,
  secrets: SecretData,
): Record<string, string> => {
  const there = (data: SecretData, name: string) => {
    const values = data[name];
    if (values === undefined) throw new Error(`${name} is referred to and not there`);
    return values;
  };
  const sources = (container.envFrom ?? []).map(({ configMapRef, secretRef }) =>
    configMapRef === undefined ? there(secrets, secretRef!.name) : there(configMaps, configMapRef.name),
  );
  const own = (container.env ?? []).map(({ name, value, valueFrom }): [string, string] => {
    const ref = valueFrom?.secretKeyRef;
    return [name, value ?? (ref === undefined ? '' : there(secrets, ref.name)[ref.key]!)];
  });
  return { ...Object.assign({}, ...sources), ...Object.fromEntries(own) } as Record<string, string>;
};

/** The ConfigMaps of an overlay by name. */
export const configMapsOf = (overlay: string): SecretData =>
  Object.fromEntries(ofKind(overlay, 'ConfigMap').map(({ metadata, data }) => [metadata.name, data ?? {}]));

/** A service's environment on Kubernetes, with these settings beside those of the overlay. */
export const kubernetesEnvironment = (
  name: string,
  settings: Readonly<Record<string, string>>,
  secrets: SecretData,
  overlay: string = OVERLAYS[0],
): Record<string, string> => {
  const pod = workloads(overlay).find(([workload]) => workload === `amici-${name}`)![1];
  const maps = Object.fromEntries(
    Object.entries(configMapsOf(overlay)).map(([map, data]) => [
      map,
      map.startsWith('amici-settings') ? { ...data, ...settings } : data,
    ]),
  );
  return environmentOf(pod.spec.containers[0]!, maps, secrets);
};
