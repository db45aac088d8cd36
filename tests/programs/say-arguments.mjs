console.error(process.argv.slice(2).join(" "));
