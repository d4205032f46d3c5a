-- Breaks older versions: they write here who is connected. Processes tell each other over the bus.
drop table feed_process;
