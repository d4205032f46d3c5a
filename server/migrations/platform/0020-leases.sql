-- Places that one part of a house has at a time (the writer of rounds, a lane), and the parts that are at work.
create table lease (
  name text primary key,
  -- Machine, process and a name of its own.
  holder text not null,
  -- Grows with each holder: what was begun under a smaller one is over.
  fence bigint not null,
  -- By the clock of this database.
  until timestamptz not null,
  taken_at timestamptz not null,
  -- The holder's connection: when it is gone nobody need wait for the time.
  pid int not null
);
