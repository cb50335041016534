import { nodeCrypto, type SigningKey } from '@amici/auth';
import {
  cosign,
  judgeAddCheckpoint,
  readAddCheckpoint,
  writeNote,
  type AddCheckpoint,
  type Fork,
  type VerifierKey,
  type WitnessAnswer,
} from '@amici/verify';
import { originHash, type Cosigned, type WitnessRecords } from './records';

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

export interface WitnessOptions {
  readonly own: SigningKey;
  /** Of the logs it cosigns; the name of each is the origin. */
  readonly logKeys: readonly VerifierKey[];
  readonly records: WitnessRecords;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told once of each fork and of where its evidence is. */
  readonly onFork: (origin: string, path: string) => void;
}

const EXPLAINED: Readonly<Record<Fork, string>> = {
  'same-size': 'two roots for one size',
  'other-beginning': 'the proof leads from the new root to another root at the size cosigned before',
};

const refusal = (status: number, code: string): Answer => ({ status, body: `${code}\n` });

/** How often a request is judged again because another was recorded meanwhile. */
const MOST_TRIES = 10;

/** A witness of logs (C2SP tlog-witness): cosigns what extends the tree it cosigned last, and nothing else, ever. */
export class Witness {
  constructor(private readonly options: WitnessOptions) {}

  /** `POST add-checkpoint`. */
  async addCheckpoint(body: string): Promise<Answer> {
    const request = readAddCheckpoint(body);
    if (!request.ok) return { status: 400, body: `${request.error.code}: ${request.error.detail}\n` };
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await this.judged(request.value, body);
      if (answer !== undefined) return answer;
    }
    return refusal(503, 'too-busy');
  }

  /** `GET <origin hash>/checkpoint`. */
  async checkpoint(logHash: string): Promise<Answer> {
    const { note } = await this.options.records.latest(logHash);
    return note === undefined ? refusal(404, 'nothing-cosigned') : { status: 200, body: note };
  }

  /** Undefined where another checkpoint was recorded while this one was judged. */
  private async judged(request: AddCheckpoint, body: string): Promise<Answer | undefined> {
    const { logKeys, records } = this.options;
    const { checkpoint, note } = request.signed;
    const logHash = originHash(checkpoint.origin);
    const last = await records.latest(logHash);
    const answer = judgeAddCheckpoint(request, logKeys, last.checkpoint, nodeCrypto);
    if (answer.status === 200) return this.cosigned(note.text, answer, logHash, last.number);
    if (answer.fork !== undefined) await this.keepFork(checkpoint.origin, note.text, answer.fork, last, body);
    if (answer.status !== 409) return refusal(answer.status, answer.code);
    return { status: 409, body: `${answer.size}\n`, type: 'text/x.tlog.size' };
  }

  private async cosigned(
    text: string,
    { signatures }: Extract<WitnessAnswer, { status: 200 }>,
    logHash: string,
    previous: number,
  ): Promise<Answer | undefined> {
    const { own, records, now } = this.options;
    const time = Math.floor(now() / 1000);
    const line = cosign(text, time, own.key.name, own.signer, nodeCrypto.sha256);
    const note = writeNote(text, [...new Set(signatures.map((signature) => signature.line)), line]);
    const recorded = await records.record(logHash, previous, note);
    return recorded ? { status: 200, body: `${line}\n` } : undefined;
  }

  private async keepFork(
    origin: string,
    text: string,
    fork: Fork,
    { note }: Cosigned,
    body: string,
  ): Promise<void> {
    const evidence = [
      `${origin} has signed two histories: ${EXPLAINED[fork]}.`,
      '',
      '== cosigned before',
      note,
      '== the request refused, word for word',
      body,
    ];
    const path = await this.options.records.keepFork(originHash(origin), text, evidence.join('\n'));
    if (path !== undefined) this.options.onFork(origin, path);
  }
}
