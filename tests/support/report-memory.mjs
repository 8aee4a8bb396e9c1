// Loaded into a process with --import: says at its end, on standard error, how much memory it held at most.
process.on('exit', () => process.stderr.write(`peak ${process.resourceUsage().maxRSS} kB\n`));
