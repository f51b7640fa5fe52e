/* Files that the composed document names by itself; importing them here puts them into the release. */
import './icon.svg';
