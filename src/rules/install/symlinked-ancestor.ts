import { defineRule } from '../define-rule.ts';

export const symlinkedAncestor = defineRule({
  id: 'install/symlinked-ancestor',
  tier: 'refusal',
  clause: 'H9.1',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['installPlace'],
  title: 'A folder on the way to the installed plugin is no real directory',
  why: 'Through a link in the agent home, an install would write where the link leads, and what the link leads to can be exchanged after every check. The host refuses it rather than following it.',
  mend: 'Put a real directory in its place, and move what the link leads to into it.',
  wrong: 'native-plugins -> /srv/shared/plugins',
  right: 'native-plugins/',
  messages: {
    symlink: {
      says: '"{path}" is a symbolic link; the host installs into real directories only',
      mend: 'Put a real directory in its place, and move what the link leads to into it.',
    },
    'not-a-directory': {
      says: '"{path}" is {what}, where a directory must be',
      mend: 'Move it away; the host makes the directory when it installs.',
    },
  },
  *check({ installPlace: place }, report) {
    if (place.outcome !== 'blocked') return;
    const { path, kind } = place;
    if (kind === 'symlink') yield report('symlink', {}, { path });
    else yield report('not-a-directory', {}, { path, what: NAMES[kind] ?? 'no directory' });
  },
});

const NAMES: Readonly<Record<string, string>> = {
  file: 'a file',
  fifo: 'a FIFO',
  socket: 'a socket',
  device: 'a device',
};
