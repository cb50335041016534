// Holds streams of what concerns people, one each, until its input ends: <server> <data folder> <how many>.
import { sideBySide } from '@amici/ops';
import { get } from 'node:http';
import { developmentIssuerOf } from '../../../../services/all-in-one/src/development';

const WIDTH = 64;
const TOKEN_S = 3_600;

const hold = (url: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const request = get(`${url}me/events`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`no stream: ${response.statusCode}`));
      response.once('data', () => resolve());
      response.on('end', () => reject(new Error('a stream ended')));
    });
    request.on('error', reject);
  });

const main = async (): Promise<void> => {
  const [url = '', dataDir = '', count = ''] = process.argv.slice(2);
  const where = { dataDir, environment: 'development', tokenAudience: 'amici' } as const;
  const { issuer } = await developmentIssuerOf(where);
  const people = Array.from({ length: Number(count) }, (_, index) => `reader-${index}`);
  await sideBySide(people, WIDTH, async (person) =>
    hold(url, await issuer.mint(person, TOKEN_S, Date.now())),
  );
  console.log('held');
  process.stdin.on('end', () => process.exit(0)).resume();
};

void main();
