/** Repeatable chance for readings. */
export const chance = (seed) => () => ((seed = (seed * 16807) % 2147483647) - 1) / 2147483646;

const ENTRIES = [
  ['Overview', ''],
  ['Stations', '118'],
  ['Rules', '34'],
  ['Work list', '9'],
  ['Export', ''],
];

/** Draws the side bar that each screen has. */
export const drawSide = (active) => {
  document.querySelector('.side').innerHTML = `<span class="brand">
      <svg width="28" height="28" viewBox="0 0 28 28"><circle cx="14" cy="14" r="12.5" fill="#fff" stroke="#16222e" stroke-width="2" /><path d="M14 1.5A12.5 12.5 0 0 1 26.5 14H14zM14 14v12.5A12.5 12.5 0 0 1 1.5 14z" fill="#16222e" /></svg>
      Siktdjup</span>
    <ul>${ENTRIES.map(([name, count]) => `<li class="${name === active ? 'on' : ''}"><span>${name}</span><span class="num">${count}</span></li>`).join('')}</ul>
    <p>Catchments</p>
    <ul>${['All', 'Upper river', 'Lake district', 'Coast'].map((name, i) => `<li style="padding:6px 20px"><span>${i === 0 ? '●' : '○'} &nbsp;${name}</span></li>`).join('')}</ul>
    <p>Last import 06:00, 11,328 readings<br />Next 07:00</p>`;
};
