const PITCH_HZ = 440;
const LENGTH_S = 0.12;
const VOLUME = 0.15;

/** One short sound, where the reader has chosen to hear any; a browser that plays none is silent. */
export const soundOfMove = (): void => {
  if (document.documentElement.dataset['sound'] !== 'on') return;
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: PITCH_HZ });
  const volume = new GainNode(audio, { gain: VOLUME });
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH_S);
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + LENGTH_S);
};
