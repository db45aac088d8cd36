console.log(`asked for: ${process.argv.slice(2).join(" ")}`);
