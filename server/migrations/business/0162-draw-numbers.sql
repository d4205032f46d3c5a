-- Draws of one currency count 1, 2, 3 … for the players of that currency. What is signed, and names a draw for good, stays
-- int_id, which runs over all currencies and has gaps.
alter table lottery_draw add column number int check (number > 0);
alter table lottery_draw disable trigger lottery_draw_kept;
update lottery_draw as draw set number = counted.number
from (select id, row_number() over (partition by currency order by int_id) as number from lottery_draw) as counted
where draw.id = counted.id;
alter table lottery_draw enable trigger lottery_draw_kept;
alter table lottery_draw alter column number set not null;
create unique index lottery_draw_number on lottery_draw (currency, number);
