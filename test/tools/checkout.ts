import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const SETTINGS = ['.swcrc', 'tsconfig.json', 'nest-cli.json', 'package.json', 'package-lock.json'];

/** A small checkout of its own in a temporary folder: the real tools over a few files. */
export class Checkout {
  readonly root = mkdtempSync(join(tmpdir(), 'amici-checkout-'));

  constructor(...also: readonly string[]) {
    chmodSync(this.root, 0o755);
    const tools = readdirSync('tools').filter((name) => name.endsWith('.mjs'));
    for (const path of [...SETTINGS, ...tools.map((name) => `tools/${name}`), ...also])
      cpSync(path, join(this.root, path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.root, 'node_modules'));
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  node(...args: string[]): Ended {
    return spawnSync(process.execPath, args, { cwd: this.root, encoding: 'utf8' });
  }

  /** The same as somebody who owns nothing here; only root can do that. */
  nodeAsNobody(...args: string[]): Ended {
    return spawnSync(process.execPath, args, { cwd: this.root, encoding: 'utf8', uid: 65_534, gid: 65_534 });
  }

  /** Starts it without waiting. */
  nodeLater(...args: string[]): Promise<Ended> {
    const child = spawn(process.execPath, args, { cwd: this.root });
    const out: Record<'stdout' | 'stderr', string> = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text: string) => (out[stream] += text));
    return new Promise((done) => child.on('close', (status) => done({ status, ...out })));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
