/** A canvas that is filled with one ink whenever a hand or a key does something: what no map can be quicker than. */
performance.mark('scale-begin');
const canvas = document.querySelector('canvas');
const context = canvas?.getContext('2d', { alpha: false });
if (canvas) [canvas.width, canvas.height] = [canvas.clientWidth, canvas.clientHeight];
let [frame, shade] = [0, 0];
const draw = (): void => {
  frame = 0;
  if (!context) return;
  shade = (shade + 1) % 64;
  context.fillStyle = `rgb(${160 + shade} 180 190)`;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
};
const dirty = (event: Event): void => {
  if (event.type === 'wheel') event.preventDefault();
  if (frame === 0) frame = requestAnimationFrame(draw);
};
for (const kind of ['pointermove', 'click', 'keydown', 'wheel']) addEventListener(kind, dirty, { passive: false });
requestAnimationFrame(() => {
  draw();
  performance.mark('scale-whole');
});
