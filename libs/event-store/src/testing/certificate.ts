import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key with its certificate, which is its own authority. */
export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
  /** Where the certificate lies. */
  readonly file: string;
}

/** @param name the address the certificate is for, such as `IP:127.0.0.1` or `DNS:elsewhere` */
export const testCertificate = (name: string): TestCertificate => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-certificate-'));
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const about = ['-days', '2', '-subj', '/CN=amici test', '-addext', `subjectAltName=${name}`];
  execFileSync('openssl', [...request, ...about, '-keyout', key, '-out', file], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(file, 'utf8'), file };
};
