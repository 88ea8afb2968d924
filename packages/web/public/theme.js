// Runs before the first paint, so that a chosen theme never flashes.
try {
  const theme = localStorage.getItem('longroll:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to the page: then the system's theme holds.
}
