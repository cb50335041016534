import { developmentIssuerOf } from '../../services/all-in-one/src/development';
import { speakTo, type Speak, type Spoken } from './speaker';

export type Answer = Spoken;

/** A running Amici, however it runs, as people reach it. */
export interface Town {
  readonly url: string;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** Speaks to a town as one person (or as nobody) does. */
export type Send = Speak;

export const tokenIn = async (dataDir: string, subject: string): Promise<string> => {
  const { issuer } = await developmentIssuerOf({
    dataDir,
    environment: 'development',
    tokenAudience: 'amici',
  });
  return issuer.mint(subject, 600, Date.now());
};

export const sendTo = ({ url, dataDir }: Pick<Town, 'url' | 'dataDir'>): Send =>
  speakTo({ url: () => url, token: (subject) => tokenIn(dataDir, subject) });
