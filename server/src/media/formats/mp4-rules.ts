/* The boxes that a video needs to be played. All others may tell place, time, owner or device. */
import { blankBox, boxesIn, contentOf, keepBoxes, type Box, type Rules } from './mp4-boxes';

const keep = () => {};

/** Bytes of version and flags, and of a list's count after them. */
const FULL = 4;
const LIST = 8;

/** Removes the times of creation and modification. */
function withoutTimes(bytes: Buffer, box: Box): void {
  const content = contentOf(bytes, box);
  content.fill(0, FULL, FULL + (content.readUInt8(0) === 1 ? 16 : 8));
}

/** Removes the handler's manufacturer and name, which follow its type. */
function withoutName(bytes: Buffer, box: Box): void {
  const content = contentOf(bytes, box);
  content.fill(0, FULL, 8);
  content.fill(0, 12);
}

/** The media is in this file, so a path tells nothing that a player needs. */
function withoutPaths(bytes: Buffer, { content, end }: Box): void {
  for (const entry of boxesIn(bytes, { content: content + LIST, end })) {
    const data = contentOf(bytes, entry);
    if (data.readUInt32BE(0) !== 1) throw new Error('media in another file');
    bytes.write('url ', entry.start + 4, 'latin1');
    data.fill(0, FULL);
  }
}

/** Sample groups tell a player where it may begin. Other kinds are blanked. */
function keepGroups(bytes: Buffer, box: Box): void {
  const kind = contentOf(bytes, box).toString('latin1', FULL, FULL + 4);
  if (!['roll', 'prol', 'rap '].includes(kind)) blankBox(bytes, box);
}

/** Numbers only: a colour profile has names in it. */
function keepColours(bytes: Buffer, box: Box): void {
  if (!['nclx', 'nclc'].includes(contentOf(bytes, box).toString('latin1', 0, 4))) blankBox(bytes, box);
}

/** FLAC's first block describes the stream. Tags and pictures would follow. */
function keepStreamInfo(bytes: Buffer, box: Box): void {
  const content = contentOf(bytes, box);
  const [isLast, header, length] = [0x80, FULL + 4, 34];
  if ((content.readUInt8(FULL) & ~isLast) !== 0) throw new Error('no stream description');
  content.writeUInt8(isLast, FULL);
  content.fill(0, header + length);
}

const VIDEO_ENTRY: Rules = {
  avcC: keep,
  av1C: keep,
  vpcC: keep,
  colr: keepColours,
  pasp: keep,
  clap: keep,
  fiel: keep,
  btrt: keep,
  clli: keep,
  mdcv: keep,
};
const AUDIO_ENTRY: Rules = {
  esds: keep,
  dOps: keep,
  dfLa: keepStreamInfo,
  alac: keep,
  dac3: keep,
  dec3: keep,
  chan: keep,
  chnl: keep,
  srat: keep,
  btrt: keep,
  wave: { frma: keep, mp4a: keep, alac: keep, esds: keep },
};
/** Offsets in a sample entry: of its boxes, and of its fields for the encoder's vendor and name. */
const VIDEO_FIELDS = { boxes: 78, vendor: [12, 16], name: [42, 74] } as const;
const AUDIO_FIELDS = { boxes: 28, vendor: [12, 16] } as const;
/** QuickTime's versions 1 and 2 have further fields in front of the boxes. */
const QUICKTIME_FIELDS = [0, 16, 36];

/** The boxes of a video track's first entry. */
export function firstEntry(bytes: Buffer, { content, end }: Box): Box {
  for (const entry of boxesIn(bytes, { content: content + LIST, end }))
    return { ...entry, content: entry.content + VIDEO_FIELDS.boxes };
  throw new Error('no entry');
}

function keepVideoEntries(bytes: Buffer, { content, end }: Box): void {
  for (const entry of boxesIn(bytes, { content: content + LIST, end })) {
    const fields = contentOf(bytes, entry);
    if (fields.length < VIDEO_FIELDS.boxes) throw new Error('broken entry');
    fields.fill(0, ...VIDEO_FIELDS.vendor).fill(0, ...VIDEO_FIELDS.name);
    keepBoxes(bytes, { content: entry.content + VIDEO_FIELDS.boxes, end: entry.end }, VIDEO_ENTRY);
  }
}

function keepAudioEntries(bytes: Buffer, { content, end }: Box): void {
  const isQuickTime = bytes.readUInt8(content) === 0;
  for (const entry of boxesIn(bytes, { content: content + LIST, end })) {
    const fields = contentOf(bytes, entry);
    const more = isQuickTime ? QUICKTIME_FIELDS[fields.readUInt16BE(8)] : 0;
    if (more === undefined || fields.length < AUDIO_FIELDS.boxes + more) throw new Error('broken entry');
    fields.fill(0, ...AUDIO_FIELDS.vendor);
    keepBoxes(bytes, { content: entry.content + AUDIO_FIELDS.boxes + more, end: entry.end }, AUDIO_ENTRY);
  }
}

const track = (stsd: Rules[string]): Rules => ({
  tkhd: withoutTimes,
  edts: { elst: keep },
  mdia: {
    mdhd: withoutTimes,
    hdlr: withoutName,
    minf: {
      vmhd: keep,
      smhd: keep,
      dinf: { dref: withoutPaths },
      stbl: {
        stsd,
        stts: keep,
        ctts: keep,
        cslg: keep,
        stsc: keep,
        stsz: keep,
        stz2: keep,
        stco: keep,
        co64: keep,
        stss: keep,
        stps: keep,
        sdtp: keep,
        sgpd: keepGroups,
        sbgp: keepGroups,
      },
    },
  },
});

/** Of a video or audio track. References to other tracks (`tref`) aren't needed. */
export const TRACK_RULES = { vide: track(keepVideoEntries), soun: track(keepAudioEntries) };

/** A box that begins with a track's id. */
const onlyOf =
  (ids: ReadonlySet<number>): Rules[string] =>
  (bytes, box) => {
    if (!ids.has(contentOf(bytes, box).readUInt32BE(FULL))) blankBox(bytes, box);
  };

/** Of `moov`, `moof` and the indexes of fragments, for the ids of the kept tracks. Tracks and their fragments are edited before. */
export const movieRules = (ids: ReadonlySet<number>): Rules => ({
  mvhd: withoutTimes,
  trak: keep,
  mvex: { mehd: keep, trex: onlyOf(ids) },
});
export const indexRules = (ids: ReadonlySet<number>): Rules => ({
  sidx: onlyOf(ids),
  mfra: { tfra: onlyOf(ids), mfro: keep },
});
export const FRAGMENT_RULES: Rules = {
  mfhd: keep,
  traf: {
    tfhd: keep,
    tfdt: keep,
    trun: keep,
    sdtp: keep,
    sgpd: keepGroups,
    sbgp: keepGroups,
  },
};
