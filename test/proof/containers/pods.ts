/** The pods of deploy/kubernetes as containers of an engine, each with what its manifest gives it and takes from it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configMapsOf, environmentOf, secretsFrom, workloads, type Mount } from '../../deploy/kubernetes';
import { run, type Engine, type Ran } from './engine';
import type { makeInstallation } from './installation';

const OVERLAY = 'federation';

interface Volume {
  readonly name: string;
  readonly emptyDir?: { readonly sizeLimit: string };
  readonly persistentVolumeClaim?: { readonly claimName: string };
  readonly configMap?: { readonly name: string };
  readonly projected?: object;
}

/** Runs pods of the overlay beside the containers of an installation, on its PostgreSQL, which speaks no TLS. */
export const podsBeside = (
  engine: Engine,
  folder: string,
  installation: Awaited<ReturnType<typeof makeInstallation>>,
) => {
  const written = installation.secrets();
  const superuser = { username: 'postgres', password: written['POSTGRES_PASSWORD']! };
  const secrets = {
    ...secretsFrom(written, 'postgres://postgres:5432/amici?sslmode=disable'),
    'amici-postgres-superuser': superuser,
  };
  const images: Readonly<Record<string, string>> = { postgres: 'amici-proof/postgres' };
  const elsewhere = { PGHOST: 'postgres', PGSSLMODE: 'disable' };

  const mounted = (volume: Volume, { mountPath, readOnly }: Mount): readonly string[] => {
    const ending = readOnly === true ? ':ro' : '';
    if (volume.persistentVolumeClaim !== undefined)
      return ['--volume', `${installation.backups}:${mountPath}${ending}`];
    if (volume.configMap === undefined)
      return [
        '--tmpfs',
        `${mountPath}:mode=1777,size=${volume.emptyDir?.sizeLimit.replace('Mi', 'm') ?? '1m'}`,
      ];
    const files = join(folder, volume.configMap.name);
    mkdirSync(files, { recursive: true });
    for (const [name, text] of Object.entries(configMapsOf(OVERLAY)[volume.configMap.name]!))
      writeFileSync(join(files, name), text);
    return ['--volume', `${files}:${mountPath}${ending}`];
  };

  return (workload: string): Promise<Ran> => {
    const { spec } = workloads(OVERLAY).find(([name]) => name === workload)![1];
    const [container] = spec.containers;
    const { runAsUser, runAsGroup } = spec['securityContext'] as { runAsUser: number; runAsGroup: number };
    const volumes = spec['volumes'] as readonly Volume[];
    const environment = environmentOf(container!, configMapsOf(OVERLAY), secrets);
    const given = container!.envFrom!.some(({ configMapRef }) =>
      configMapRef?.name.startsWith('amici-database'),
    )
      ? { ...environment, ...elsewhere }
      : environment;
    const image = images[container!.image.split(':')[0]!] ?? 'amici:local';
    const [command, ...args] = [...container!.command!, ...(container!.args ?? [])];
    return run(
      'docker',
      [
        ...['run', '--rm', '--network', installation.network, '--read-only', '--cap-drop', 'ALL'],
        ...['--security-opt', 'no-new-privileges', '--user', `${runAsUser}:${runAsGroup}`],
        ...container!.volumeMounts!.flatMap((mount) =>
          mounted(
            volumes.find(({ name }) => name === mount.name)!,
            mount,
          ),
        ),
        ...Object.entries(given).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
        ...['--entrypoint', command!, image, ...args],
      ],
      { env: engine.environment },
    );
  };
};
