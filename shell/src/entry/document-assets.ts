/* Files that the server names by themselves; importing them here puts them into the release. */
import '../icons/apple-touch-icon.png';
import '../icons/favicon.ico';
import '../icons/icon-192.png';
import '../icons/icon-512.png';
import '../icons/icon-maskable.png';
import '../icons/icon.svg';
